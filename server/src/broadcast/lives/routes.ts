import { livePreview } from '@toasoan/contract/broadcast/live-preview'
import {
  activeInput,
  type LiveEvent,
  type LiveInputRow,
  liveAccounts,
  liveChannel,
  liveInputs,
  liveOutputs,
  lives,
  lookAtInput,
  streamControl,
} from '@toasoan/contract/broadcast/lives'
import { sql } from 'kysely'
import { type Route, route } from '#server/kernel/http/route.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { findRecord, recordRoutes } from '#server/kernel/records/record-routes.ts'
import { controlStream, deskOf, switchInput } from './control-live.ts'
import { inputRecords, liveRecords, outputRecords } from './live-records.ts'
import { previewOf } from './preview-rows.ts'
import { lookAt } from './send/open-source.ts'
import { liveRoom } from './send/sender.ts'

const type = 'social'

const tell = ({ realtime }: Kernel, id: number | null) =>
  realtime.toRoom(liveRoom, liveChannel, { id } satisfies LiveEvent)

/** Tells open desks of what was added, changed or deleted. */
const told = (routes: Route[]): Route[] =>
  routes.map(({ endpoint, handler }) => ({
    endpoint,
    handler: async (call) => {
      const reply = await handler(call)
      if (endpoint.mutates) tell(call, null)
      return reply
    },
  }))

export const routes: Route[] = [
  ...told([
    ...recordRoutes(lives, liveRecords, ['view']),
    ...recordRoutes(liveInputs, inputRecords),
    ...recordRoutes(liveOutputs, outputRecords),
  ]),

  route(lives.view, ({ db, params }) => deskOf(db, params.id)),

  route(livePreview, (call) => previewOf(call, call.params.id, call.query.sound)),

  route(liveAccounts, async ({ db }) => {
    const { rows } = await sql<{ id: number; network: 'facebook' | 'youtube'; name: string }>`
      select id, network, name from social_account where health <> 'disconnected'
      order by network, name collate "vi-x-icu", id`.execute(db)
    return rows
  }),

  route(activeInput, async (call) => {
    const desk = await call.change(async (tx, note) => {
      const { before, after } = await switchInput(tx, call, call.body)
      note({ type, id: after.id, name: after.name, before, after })
      return after
    })
    tell(call, desk.id)
    return desk
  }),

  route(streamControl, async (call) => {
    const desk = await call.change(async (tx, note) => {
      const { before, after } = await controlStream(tx, call, call.body)
      note({ type, id: after.id, name: after.name, before, after })
      return after
    })
    tell(call, desk.id)
    return desk
  }),

  route(lookAtInput, async (call) => {
    const { db, configuration, params } = call
    const input = await findRecord<LiveInputRow>(db, inputRecords, params.id)
    // Outside of the change: a stream may take its time.
    const failure = await lookAt(configuration, input.address)
    const after = await call.change(async (tx, note) => {
      const before = await findRecord<LiveInputRow>(tx, inputRecords, params.id, true)
      await sql`update social_input set state = ${failure === null ? 'ready' : 'away'}, failure = ${failure ?? ''},
        seen_at = case when ${failure === null} then now() else seen_at end where id = ${params.id}`.execute(
        tx,
      )
      const row = await findRecord<LiveInputRow>(tx, inputRecords, params.id)
      note({ type, id: row.id, name: row.name, before, after: row })
      return row
    })
    tell(call, after.live_id)
    return after
  }),
]
