import { afterAll, beforeAll, expect, test } from 'vitest'
import { chanceOf } from './chance.ts'
import { type House, openHouse } from './uploads/house.ts'
import { type Line, openLine } from './uploads/line.ts'
import { proveMany } from './uploads/many.ts'
import { proveOne } from './uploads/one-large.ts'
import { type Sender, senderTo } from './uploads/send.ts'

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
