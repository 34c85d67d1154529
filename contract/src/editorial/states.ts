import { z } from 'zod'
import { newsCall } from '../kit/endpoint.ts'
import { conflict } from '../kit/errors.ts'
import { orderOf, resource, toggleOf } from '../kit/resource.ts'
import { bodyId, instant, prose, requiredLine, shortCode } from '../kit/schemas.ts'
import { type Text, text } from '../kit/text.ts'

export const stateErrors = {
  builtIn: conflict(
    'state.built_in',
    'Quy trình cần trạng thái “{name}” nên không xóa được.',
    'The workflow needs the state “{name}”, so it cannot be deleted.',
  ),
  lastOfStage: conflict(
    'state.last_of_stage',
    'Bước này phải còn ít nhất một trạng thái đang dùng. Hãy bật một trạng thái khác trước.',
    'A stage needs at least one state in use. Switch another one on first.',
  ),
} as const

export const stateLabels = {
  name: text('Tên', 'Name'),
  name_en: text('Tên tiếng Anh', 'English name'),
  code: text('Mã', 'Code'),
  stage: text('Bước của quy trình', 'Stage of the workflow'),
  colour: text('Màu', 'Colour'),
  description: text('Mô tả', 'Description'),
  active: text('Đang dùng', 'In use'),
  articles: text('Tin bài', 'Stories'),
}

/** Colours of states as text on light and on dark; each keeps the contrast that WCAG AA asks for. */
export const stateColours = {
  gray: { light: '#4b5768', dark: '#b4bfce', label: text('Xám', 'Grey') },
  orange: { light: '#8a4b00', dark: '#f0b35e', label: text('Cam', 'Orange') },
  violet: { light: '#6a3aa6', dark: '#c5a3f0', label: text('Tím', 'Violet') },
  blue: { light: '#14539a', dark: '#86b7f0', label: text('Xanh dương', 'Blue') },
  green: { light: '#16643a', dark: '#74cf9c', label: text('Xanh lá', 'Green') },
  teal: { light: '#0b6068', dark: '#6fcbd4', label: text('Xanh ngọc', 'Teal') },
  brown: { light: '#6e4a35', dark: '#d6ab90', label: text('Nâu', 'Brown') },
  red: { light: '#a61b20', dark: '#f09a9a', label: text('Đỏ', 'Red') },
  pink: { light: '#9c2267', dark: '#f0a0cc', label: text('Hồng', 'Pink') },
} as const satisfies Record<string, { light: string; dark: string; label: Text }>

export type StateColour = keyof typeof stateColours

const colours = Object.keys(stateColours) as [StateColour, ...StateColour[]]

const isStage = z.number().int().min(1).max(8)

/**
 * A name for a stage of the workflow, with its colour. The workflow knows eight stages; several states may
 * stand at one, and the first of those in use names the stage on every screen.
 */
export const stateRow = z.object({
  id: bodyId,
  code: z.string(),
  stage: isStage,
  name: z.string(),
  name_en: z.string(),
  colour: z.enum(colours),
  description: z.string(),
  kind: z.enum(['writing', 'processing', 'live', 'internal', 'withdrawn', 'deleted']),
  /** The counter of the specification that counts the stage. */
  counter: z.string().nullable(),
  /** The event that an arrival sends. */
  event: z.number().nullable(),
  place: z.number(),
  active: z.boolean(),
  built_in: z.boolean(),
  /** Whether it names its stage now. */
  names_stage: z.boolean(),
  /** Articles at the stage. */
  articles: z.number(),
  version: z.number(),
  updated_at: instant,
})

export type StateRow = z.output<typeof stateRow>

const fields = {
  name: requiredLine(60),
  name_en: requiredLine(60),
  colour: z.enum(colours),
  description: prose(500).default(''),
  active: z.boolean().default(true),
}

/** Code and stage are chosen once; never one of those that come with the program goes, nor the last in use at its stage. */
export const states = resource({
  name: 'state',
  service: 'news',
  path: '/state',
  paths: 'worded',
  row: stateRow,
  input: { ...fields, code: shortCode(40), stage: isStage },
  change: fields,
  sort: ['place', 'name', 'stage'],
  filters: { active: z.enum(['true', 'false']).optional() },
})

/** What the stages are called now; every screen shows it. */
export const stageNamesNow = newsCall('GET', '/state/stages', {
  can: 'session',
  summary: text('Tên và màu của các bước', 'Names and colours of the stages'),
  reply: z.array(
    z.object({ stage: isStage, name: z.string(), name_en: z.string(), colour: z.enum(colours) }),
  ),
})

export const toggleState = toggleOf(states)
export const orderStates = orderOf(states, 200)
