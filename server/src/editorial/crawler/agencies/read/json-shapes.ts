import { z } from 'zod'

/** A text where one is sent; anything else counts as none. */
export const words = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((given) => (typeof given === 'boolean' ? '' : String(given)))
  .nullish()
  .catch('')
  .transform((given) => given ?? '')

/** A list of one shape; an element of another shape is left out, and a list under names is its values. */
export const listOf = <T extends z.ZodType>(shape: T) =>
  z
    .preprocess(
      (given) =>
        Array.isArray(given) ? given : given && typeof given === 'object' ? Object.values(given) : [],
      z.array(z.unknown()),
    )
    .transform((all) =>
      all.flatMap((one) => {
        const read = shape.safeParse(one)
        return read.success ? [read.data as z.output<T>] : []
      }),
    )

export const wholeNumber = (given: string): number | null =>
  /^\d{1,15}(?:\.\d{1,9})?$/.test(given) ? Number(given) : null
