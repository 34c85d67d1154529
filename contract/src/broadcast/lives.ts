import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { historyEntry } from '../kit/record-history.ts'
import { resource } from '../kit/resource.ts'
import { bodyId, instant, line, prose, queryIds, requiredLine } from '../kit/schemas.ts'
import { text } from '../kit/text.ts'
import {
  inputStates,
  livePrivacies,
  liveShowings,
  liveStatuses,
  outputKinds,
  outputStates,
} from './live-words.ts'

/** The channel that tells open pages which live has changed. */
export const liveChannel = 'social-live'
export type LiveEvent = { id: number | null }

/** Lines of the picture that can be sent. */
export const liveLines = [360, 720, 1080] as const

export const inputRow = z.object({
  id: bodyId,
  live_id: bodyId,
  name: z.string(),
  address: z.string(),
  sound_only: z.boolean(),
  state: z.enum(inputStates),
  failure: z.string(),
  seen_at: instant.nullable(),
  version: z.number(),
  updated_at: instant,
})
export type LiveInputRow = z.output<typeof inputRow>

/** An output as people see it; its key never leaves the server. */
export const outputRow = z.object({
  id: bodyId,
  live_id: bodyId,
  name: z.string(),
  kind: z.enum(outputKinds),
  account_id: bodyId.nullable(),
  account_name: z.string().nullable(),
  address: z.string(),
  has_key: z.boolean(),
  wanted: z.boolean(),
  state: z.enum(outputStates),
  failure: z.string(),
  since: instant,
  permalink: z.string(),
  version: z.number(),
  updated_at: instant,
})
export type LiveOutputRow = z.output<typeof outputRow>

export const liveRow = z.object({
  id: bodyId,
  name: z.string(),
  description: z.string(),
  starts_at: instant.nullable(),
  privacy: z.enum(livePrivacies),
  lines: z.number(),
  still_file_id: bodyId.nullable(),
  status: z.enum(liveStatuses),
  /** What people want. */
  wanted: z.boolean(),
  epoch: z.number(),
  active_input_id: bodyId.nullable(),
  showing: z.enum(liveShowings),
  failure: z.string(),
  outputs_total: z.number(),
  outputs_wanted: z.number(),
  outputs_receiving: z.number(),
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})
export type LiveRow = z.output<typeof liveRow>

/** A live with all that its desk shows. */
export const liveDesk = liveRow.extend({
  /** Where its still is seen; null when there is none. */
  still_address: z.string().nullable(),
  /** Whether this server can send at all. */
  has_tools: z.boolean(),
  inputs: z.array(inputRow),
  outputs: z.array(outputRow),
  /** What happened to it, the newest first. */
  history: z.array(historyEntry),
})
export type LiveDesk = z.output<typeof liveDesk>

const news = { service: 'news' } as const

/** The five calls of a part of lives: whoever may control a live may prepare it. */
const prepared = <R extends ReturnType<typeof resource>>(calls: R): R =>
  ({
    ...calls,
    create: { ...calls.create, can: 'social.stream' },
    update: { ...calls.update, can: 'social.stream' },
    remove: { ...calls.remove, can: 'social.stream' },
  }) as R

const liveCalls = prepared(
  resource({
    ...news,
    name: 'social',
    path: '/social',
    row: liveRow,
    input: {
      name: requiredLine(100),
      description: prose(5000).default(''),
      starts_at: instant.nullable().default(null),
      privacy: z.enum(livePrivacies).default('public'),
      lines: z.union(liveLines.map((lines) => z.literal(lines))).default(720),
      still_file_id: bodyId.nullable().default(null),
    },
    sort: ['name', 'starts_at', 'started_at', 'updated_at'],
    filters: { status: z.enum(liveStatuses).optional() },
  }),
)

export const lives = {
  ...liveCalls,
  label: text('Phát trực tiếp', 'Live stream'),
  view: { ...liveCalls.view, reply: liveDesk },
}

/** Where a picture or sound is had: a stream of sound or a transport stream by HTTP, or RTMP. */
const inputAddress = z.url({ protocol: /^(https?|rtmps?)$/ }).max(500)

const inputFields = { name: requiredLine(80), address: inputAddress, sound_only: z.boolean().default(false) }

export const liveInputs = {
  ...prepared(
    resource({
      ...news,
      name: 'social',
      path: '/social/input',
      row: inputRow,
      input: { live_id: bodyId, ...inputFields },
      change: inputFields,
      sort: ['name', 'updated_at'],
      filters: { live_id: queryIds.optional() },
    }),
  ),
  label: text('Nguồn', 'Input'),
}

const outputFields = {
  name: requiredLine(80),
  kind: z.enum(outputKinds),
  /** The page or channel; of an RTMP server null. */
  account_id: bodyId.nullable().default(null),
  address: z.union([z.literal(''), z.url({ protocol: /^rtmps?$/ }).max(500)]).default(''),
  /** Empty leaves the kept one as it is. */
  key: line(500).default(''),
}

export const liveOutputs = {
  ...prepared(
    resource({
      ...news,
      name: 'social',
      path: '/social/output',
      row: outputRow,
      input: { live_id: bodyId, ...outputFields },
      change: outputFields,
      sort: ['name', 'updated_at'],
      filters: { live_id: queryIds.optional() },
    }),
  ),
  label: text('Đầu ra', 'Output'),
}

/** A page or channel that a live can be sent to. */
export const liveAccounts = newsCall('GET', '/social/output/accounts', {
  can: 'social.stream',
  summary: text('Tài khoản để phát trực tiếp', 'Accounts to send a live to'),
  reply: z.array(z.object({ id: bodyId, network: z.enum(['facebook', 'youtube']), name: z.string() })),
})

/** The live as one saw it: 409 `live.stale` when somebody has controlled it since. */
const epoch = z.number().int().positive()

/** Sends another input; the outputs go on without a break. */
export const activeInput = newsCall('POST', '/social/activeInput', {
  can: 'social.stream',
  summary: text('Chuyển nguồn của buổi phát', 'Switch the input of a live'),
  body: z.strictObject({ live_id: bodyId, input_id: bodyId, epoch }),
  reply: liveDesk,
})

export const streamActions = ['start', 'stop', 'restart'] as const
export type StreamAction = (typeof streamActions)[number]

/** Says what is wanted of a live, or of some of its outputs; servers see to it from then on. */
export const streamControl = newsCall('POST', '/social/streamControl', {
  can: 'social.stream',
  summary: text('Bắt đầu, dừng hoặc phát lại', 'Start, stop or restart a live'),
  body: z.strictObject({
    live_id: bodyId,
    action: z.enum(streamActions),
    output_ids: z.array(bodyId).min(1).max(20).optional(),
    epoch,
  }),
  reply: liveDesk,
})

/** Looks whether anything comes from an input now. */
export const lookAtInput = newsCall('POST', '/social/input/:id/look', {
  can: 'social.stream',
  summary: text('Xem nguồn có tín hiệu không', 'Look whether an input is there'),
  reply: inputRow,
})
