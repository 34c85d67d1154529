// @module-tag all
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chanceOf } from './chance.ts'
import { type House, openHouse } from './uploads/house.ts'
import { type Line, openLine } from './uploads/line.ts'
import { proveMany } from './uploads/many.ts'
import { proveOne } from './uploads/one-large.ts'
import { type Sender, senderTo } from './uploads/send.ts'
import { measureMemory, measureSpeed } from './uploads/through.ts'

const chance = chanceOf(7)
let house: House
let line: Line
let sender: Sender

beforeAll(async () => {
  house = await openHouse()
  line = await openLine(house.port, chance)
  const base = `http://127.0.0.1:${line.port}`
  const token = await house.logIn(base)
  sender = senderTo(base, () => token)
})
afterAll(() => {
  line?.close()
  house?.end()
})

test('a file comes whole through kill -9 of the server and of PostgreSQL and a cut of the network', async () => {
  const size = 3_000_000
  const given = { size, part: Math.ceil(size / 24), kills: 1, cuts: 1, seed: 1, last: false }
  expect(await proveOne(house, line, sender, given)).toEqual([])
  expect(sender.met.size, 'faults were met').toBeGreaterThan(0)
})

test('of many uploads at once over a bad line none is lost or half, and no room stays reserved', async () => {
  const given = { uploads: 25, largest: 150_000, part: 25_000, kills: 0, seed: 2 }
  expect(await proveMany(house, line, sender, given, chance)).toEqual([])
  expect(line.frayed).toBeGreaterThan(0)
})

test('speed and memory are measured of files that come into the library', async () => {
  const [before] = await house.ask<{ n: number }>(
    `select count(*)::int as n from file where pipeline = 'ready'`,
  )
  const direct = `http://127.0.0.1:${house.port}`
  const token = await house.logIn(direct)
  const quick = senderTo(direct, () => token)
  const { taken, stored } = await measureSpeed(house, quick, 2_000_000, 500_000, 1)
  expect(stored).toBeGreaterThan(0)
  expect(taken).toBeGreaterThanOrEqual(stored)
  const growth = await measureMemory(house, quick, 3_000_000, 100_000, 5)
  expect(Number.isFinite(growth)).toBe(true)
  await expect(measureMemory(house, quick, 10_000, 10_000, 60_000), 'too few looks').rejects.toThrow('only')
  const [after] = await house.ask<{ n: number }>(
    `select count(*)::int as n from file where pipeline = 'ready'`,
  )
  expect((after?.n ?? 0) - (before?.n ?? 0)).toBe(3)
})
