import { expect, test } from 'vitest'
import { addressOf } from './addresses.ts'
import { etcdOf, haproxyOf, pgbouncerOf, shipped } from './configurations.ts'

/** The lines in which two texts differ. */
const changed = (one: string, other: string) => {
  const before = one.split('\n')
  return other.split('\n').filter((line, n) => line !== before[n])
}

test('the cluster runs the shipped files, of which only names and addresses change', () => {
  const second = addressOf('etcd-2')
  expect(changed(shipped('etcd.conf'), etcdOf('etcd-2'))).toEqual([
    'name: etcd-2',
    `listen-peer-urls: http://${second}:2380`,
    `listen-client-urls: http://${second}:2379`,
    'initial-advertise-peer-urls: http://etcd-2:2380',
    'advertise-client-urls: http://etcd-2:2379',
  ])
  const proxy = addressOf('haproxy-postgres')
  expect(
    changed(shipped('haproxy-postgres.cfg'), haproxyOf('haproxy-postgres.cfg', 'haproxy-postgres')),
  ).toEqual([`  bind ${proxy}:5000`, `  bind ${proxy}:5001`])
  expect(changed(shipped('haproxy.cfg'), haproxyOf('haproxy.cfg', 'balancer'))).toEqual([
    `  bind ${addressOf('balancer')}:8080`,
  ])
  expect(changed(shipped('pgbouncer.ini'), pgbouncerOf('pgbouncer'))).toEqual([
    `listen_addr = ${addressOf('pgbouncer')}`,
  ])
})
