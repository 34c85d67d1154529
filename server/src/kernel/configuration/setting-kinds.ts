import type { Service } from '@toasoan/contract/kit/endpoint'
import { z } from 'zod'

type Sentence = { readonly vi: string; readonly en: string }

export type Setting<Schema extends z.ZodType = z.ZodType> = {
  /** Parses the text of the environment variable. */
  readonly schema: Schema
  /** Description of the expected format; completes "PORT=…: ". */
  readonly expects: Sentence
  /** Default text when the variable is missing or empty. */
  readonly default: string
  /** The default as shown in the documentation, if it differs from the text above. */
  readonly shownDefault?: Sentence
  readonly help: Sentence
  /** Never shown in messages. */
  readonly secret?: boolean
}

export const setting = <Schema extends z.ZodType>(definition: Setting<Schema>): Setting<Schema> => definition

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))

export const number = (least: number, most: number, fallback: number, help: Sentence) =>
  setting({
    schema: wholeNumber(least, most),
    expects: { vi: `số nguyên từ ${least} đến ${most}`, en: `a whole number from ${least} to ${most}` },
    default: String(fallback),
    help,
  })

export const text = (fallback: string, help: Sentence, schema: z.ZodType<string> = z.string()) =>
  setting({ schema, expects: { vi: 'một chuỗi', en: 'a text' }, default: fallback, help })

export const secret = (help: Sentence) => ({ ...text('', help), secret: true })

/** URL with one of the schemes, or empty. */
export const address = (schemes: readonly string[], help: Sentence, options: { secret?: boolean } = {}) => {
  const listed = schemes.map((scheme) => `${scheme}://…`).join(', ')
  return setting({
    schema: z
      .string()
      .refine(
        (value) =>
          value === '' || (URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1))),
      ),
    expects: { vi: `địa chỉ dạng ${listed}`, en: `an address like ${listed}` },
    default: '',
    help,
    ...options,
  })
}

export const oneOf = <const Names extends readonly [string, ...string[]]>(
  names: Names,
  fallback: Names[number],
  help: Sentence,
) =>
  setting({
    schema: z.enum(names),
    expects: { vi: `một trong: ${names.join(', ')}`, en: `one of: ${names.join(', ')}` },
    default: fallback,
    help,
  })

export const addressBlock = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

export const addressList = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(addressBlock))

export const services: readonly Service[] = ['main', 'news', 'media', 'equipment']

/** `name=address` pairs; an address is a path on this host or a full URL. */
export const serviceAddresses = z.string().transform((value, context) => {
  const pairs = value.split(',').filter((pair) => pair.trim() !== '')
  const found: Partial<Record<Service, string>> = {}
  for (const pair of pairs) {
    const [name = '', ...rest] = pair.trim().split('=')
    const to = rest.join('=').replace(/(?<!\/)\/+$/, '')
    const isAddress = /^\/[^/]/.test(to) || (URL.canParse(to) && /^https?:$/.test(new URL(to).protocol))
    if (!services.includes(name as Service) || !isAddress) {
      context.addIssue({ code: 'custom', message: pair })
      return z.NEVER
    }
    found[name as Service] = to
  }
  return found
})

/** Host names, `*.` before a name for all its subdomains, with a port if it is not the default one. */
export const hostList = z
  .string()
  .toLowerCase()
  .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
  .pipe(z.array(z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/)))

export const switchWords = ['on', 'off', 'true', 'false', '1', '0', 'yes', 'no'] as const
export const isOn = (word: string) => ['on', 'true', '1', 'yes'].includes(word)
export const onOff = z.string().toLowerCase().pipe(z.enum(switchWords)).transform(isOn)
