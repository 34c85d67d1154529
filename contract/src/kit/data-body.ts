import { z } from 'zod'

/**
 * A body that some callers put into `data`: `{ data: { name } }` is the same as `{ name }`. It has the type of the
 * schema within, since that is what callers of ours give and handlers get.
 */
export const inData = <Schema extends z.ZodType>(schema: Schema): Schema =>
  z.preprocess(
    (given) =>
      given !== null && typeof given === 'object' && Object.keys(given).join() === 'data'
        ? (given as { data: unknown }).data
        : given,
    schema,
  ) as unknown as Schema
