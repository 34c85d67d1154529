import { z } from 'zod'
import { day, line, prose } from '../kit/schemas.ts'
import type { Text } from '../kit/text.ts'
import { because } from '../kit/validation.ts'

/** The groups of settings, in the order of the screen. */
export const settingGroups = [
  'site',
  'home',
  'files',
  'uploads',
  'session',
  'registration',
  'mail',
  'chat',
  'writing',
  'assist',
  'finance',
] as const

export type SettingGroup = (typeof settingGroups)[number]

/** How a setting is typed in. */
export const settingKinds = [
  'text',
  'prose',
  'lines',
  'types',
  'number',
  'switch',
  'url',
  'email',
  'image',
  'roles',
  'departments',
] as const

export type SettingKind = (typeof settingKinds)[number]

/** Any value that a setting may have; the definition says which exactly. */
export const settingValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.number().int())])

export type SettingValue = z.output<typeof settingValue>

/** `public`: the login page needs it; `staff`: every browser that is logged in; else administrators only. */
export type SettingAudience = 'public' | 'staff' | 'administrators'

/** A setting: where it stands on the screen, what it means, and the check that both sides make. */
export type SettingDefinition<Schema extends z.ZodType = z.ZodType> = {
  readonly group: SettingGroup
  readonly kind: SettingKind
  readonly label: Text
  readonly help: Text
  readonly default: z.output<Schema>
  readonly schema: Schema
  readonly audience: SettingAudience
  /** Shown behind a number. */
  readonly unit?: Text
}

type Options<Value> = { default: Value; help?: Text; audience?: SettingAudience }

const none = { vi: '', en: '' }

const whole =
  <Schema extends z.ZodType>(kind: SettingKind, schema: Schema) =>
  (
    group: SettingGroup,
    label: Text,
    { default: initial, help = none, audience = 'administrators' }: Options<z.output<Schema>>,
  ): SettingDefinition<Schema> => ({ group, kind, label, help, default: initial, schema, audience })

/** JSON columns refuse half of a surrogate pair and the null character. */
const storable = (value: string) => value.toWellFormed()

const text = (max: number) => line(max).transform(storable)
const several = (max: number) => prose(max).transform(storable)

const mimetype = /^[a-z0-9][a-z0-9.+-]*\/[a-z0-9][a-z0-9.+-]*$/
const domain = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

/** Several entries, one on each line; blank lines and repetitions are dropped. */
const entries = (pattern: RegExp, vi: string, en: string) =>
  z
    .string()
    .max(20_000)
    .transform((value) =>
      [
        ...new Set(
          value
            .toLowerCase()
            .split('\n')
            .map((entry) => entry.trim()),
        ),
      ].filter(Boolean),
    )
    .refine((list) => list.every((entry) => pattern.test(entry)), because(vi, en))
    .transform((list) => list.join('\n'))

const ids = z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).max(100)

/** Ways a setting can be. */
export const setting = {
  text: (group: SettingGroup, label: Text, options: Options<string> & { max?: number; required?: boolean }) =>
    whole(
      'text',
      options.required ? text(options.max ?? 300).pipe(z.string().min(1)) : text(options.max ?? 300),
    )(group, label, options),
  prose: whole('prose', several(4000)),
  /** Types of files, chosen from names; one on each line. */
  mimetypes: whole(
    'types',
    entries(mimetype, 'Kiểu tệp viết như audio/mpeg.', 'A type of file is written as audio/mpeg.'),
  ),
  domains: whole(
    'lines',
    entries(domain, 'Mỗi dòng một tên miền, ví dụ dai.vn.', 'One domain on each line, for example dai.vn.'),
  ),
  /** A day as YYYY-MM-DD, or nothing. */
  day: whole('text', z.union([z.literal(''), day])),
  switch: whole('switch', z.boolean()),
  url: whole('url', z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)])),
  email: whole('email', z.union([z.literal(''), z.email().max(200)])),
  /** An address below /media, or nothing. */
  image: whole('image', z.string().regex(/^(\/media\/[a-z0-9/._-]{1,300})?$/i)),
  /** Ids of roles. */
  roles: whole('roles', ids),
  /** Ids of departments. */
  departments: whole('departments', ids),
  number: (
    group: SettingGroup,
    label: Text,
    { least, most, unit, ...options }: Options<number> & { least: number; most: number; unit?: Text },
  ) => ({ ...whole('number', z.number().int().min(least).max(most))(group, label, options), unit }),
}
