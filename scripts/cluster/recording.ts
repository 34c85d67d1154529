import { setTimeout as pause } from 'node:timers/promises'
import type { RecordingDetail } from '@toasoan/contract/broadcast/recordings'
import type { Cluster, ServerName } from './cluster.ts'
import { ask, dataOf } from './crowd.ts'
import { tell } from './diary.ts'
import type { Step } from './steps.ts'

/** Longest gap of a recording, in milliseconds. */
const longestGap = 60

/** Machines that have recorded sound of a stream, by their copy. */
const recorders = ({ nodes }: Cluster) =>
  nodes.ask<{ copy: number; machine: string }>(
    `select s.copy, s.machine from stream_source s
     where s.lease_until > now() and exists (select from stream_piece p where p.source_id = s.id and p.frames > 0)
     order by s.copy`,
  )

const viewed = (cluster: Cluster, id: number) =>
  dataOf<RecordingDetail>(ask(`${cluster.base}/api/recording/${id}`, { token: cluster.admin }))

/** A recording with two copies; the machine that has the first one is killed half way and stays away. */
export const recording: Step = {
  name: 'recording',
  title: 'a stream is recorded twice; the machine with the first copy is killed half way and stays away',
  readers: 5000,
  async act(cluster) {
    const { admin, base, station } = cluster
    const post = <Data>(path: string, body: object = {}) =>
      dataOf<Data>(ask(`${base}/api${path}`, { method: 'POST', token: admin, body }))
    const channel = await post<{ id: number }>('/channel/create', {
      name: 'Kênh của cụm',
      code: `cum-${Date.now() % 100_000}`,
      stream: station.url,
      backup_stream: '',
    })
    const { id } = await post<{ id: number }>('/recording', { channel_id: channel.id, minutes: 10 })
    for (let tries = 0; (await recorders(cluster)).length < 2; tries += 1) {
      if (tries > 240) return ['there are no two recorders']
      await pause(250)
    }
    await pause(10_000)
    const machine = (await recorders(cluster))[0]?.machine ?? ''
    const dead: ServerName = machine.endsWith('a') ? 'a' : 'b'
    await cluster.endServer(dead, 'SIGKILL')
    tell(`${machine} is killed`)
    await pause(20_000)
    await post(`/recording/${id}/stop`)
    let ended = await viewed(cluster, id)
    for (let tries = 0; ['planned', 'recording'].includes(ended.status) && tries < 120; tries += 1) {
      await pause(1000)
      ended = await viewed(cluster, id).catch(() => ended)
    }
    await cluster.startServer(dead)
    const { status, coverage, receipt } = ended
    const gaps = (receipt?.gaps ?? []).map(({ from, until }) => Date.parse(until) - Date.parse(from))
    tell(
      `recorded ${receipt?.seconds.toFixed(1)} s, coverage ${((coverage ?? 0) * 100).toFixed(2)} %, ` +
        `gaps ${gaps.map((gap) => `${gap} ms`).join(', ') || 'none'}, from ` +
        `${receipt?.copies?.map((copy) => `${copy.machine} ${copy.seconds.toFixed(1)} s`).join(' and ') ?? 'the copy that is left'}`,
    )
    const problems: string[] = []
    if (status !== 'done') problems.push(`the recording is ${status}`)
    if ((coverage ?? 0) < 0.9995) problems.push(`coverage ${coverage}`)
    if (gaps.some((gap) => gap > longestGap)) problems.push(`a gap of ${Math.max(...gaps)} ms`)
    return problems
  },
}
