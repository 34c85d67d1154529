import { z } from 'zod'

/**
 * A body that some callers wrap in `data`: `{ data: { name } }` equals `{ name }`. Typed as the inner schema,
 * which our own callers send and handlers receive.
 */
export const inData = <Schema extends z.ZodType>(schema: Schema): Schema =>
  z.preprocess(
    (given) =>
      given !== null && typeof given === 'object' && Object.keys(given).join() === 'data'
        ? (given as { data: unknown }).data
        : given,
    schema,
  ) as unknown as Schema
