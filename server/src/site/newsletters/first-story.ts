import type { Teaser } from '@toasoan/contract/site/home'
import type { Kernel } from '#server/kernel/kernel.ts'
import { wholeStories } from '../publications/public.ts'

/** The text of the first story of an edition as HTML for mail, if its newsletter carries it; else null. */
export async function firstWhole(
  { db, configuration }: Pick<Kernel, 'db' | 'configuration'>,
  newsletterId: number,
  teasers: readonly Teaser[],
): Promise<string | null> {
  const [first] = teasers
  const list = await db
    .selectFrom('newsletter')
    .select('whole_first')
    .where('id', '=', newsletterId)
    .executeTakeFirst()
  if (!first || !list?.whole_first) return null
  const origin = configuration.publicUrl
  return (await wholeStories(db, [first.id], { form: 'mail', origin })).get(first.id) ?? null
}
