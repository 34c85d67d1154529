import { assistErrors } from '@toasoan/contract/editorial/assist-errors'
import type { AssistKind } from '@toasoan/contract/editorial/assist-kinds'
import { embargoHolds } from '@toasoan/contract/editorial/checklist'
import { stages } from '@toasoan/contract/editorial/stages'
import type { ErrorDefinition } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Model } from '#server/kernel/assist/model.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { settingsOf } from '../../administration/settings/public.ts'
import { findArticle } from '../articles/public.ts'

/** An article as far as it decides which model may read it. */
export type AskedArticle = { stage: number; author_id: number; embargo_at: string | null; live: boolean }

/** The article of a request; 404 where the caller may not see it. */
export const askedArticle = (db: Database, access: Access, id: number): Promise<AskedArticle> =>
  findArticle<{ embargo_at: string | null }>(db, access, id, false, sql`, a.embargo_at`)

/** Whether a text must not be stored or sent in the clear: under embargo, internal, or not yet handed in. */
export function whyRestricted(
  access: Pick<Access, 'userId'>,
  article: AskedArticle | null,
  embargoAt: string | null,
  now: number,
): ErrorDefinition | null {
  if (embargoHolds(embargoAt, now) || (article && embargoHolds(article.embargo_at, now)))
    return assistErrors.outsideEmbargo
  if (!article) return assistErrors.outsideUnsaved
  if (article.stage === stages.internal) return assistErrors.outsideInternal
  const isDraft = article.stage === stages.private || article.stage === stages.deleted
  return isDraft && !article.live && article.author_id !== access.userId ? assistErrors.outsideDraft : null
}

/** Why a model may not read a text; null where it may. Models inside the organisation may read what their user may. */
export const whyNotSent = (
  model: Pick<Model, 'place'>,
  access: Pick<Access, 'userId'>,
  article: AskedArticle | null,
  embargoAt: string | null,
  now: number,
): ErrorDefinition | null =>
  model.place === 'inside' ? null : whyRestricted(access, article, embargoAt, now)

/** Why the departments of a person may not ask; null where one may, or where all may. */
export const whyNotDepartment = (
  departments: readonly number[],
  access: Pick<Access, 'departments'>,
): ErrorDefinition | null =>
  departments.length === 0 || access.departments.some((id) => departments.includes(id))
    ? null
    : assistErrors.offForDepartment

/** The kinds that are switched on, the departments that may ask, and the budgets. */
export async function assistSettingsOf(kernel: Pick<Kernel, 'db' | 'pool' | 'listener'>) {
  const settings = await settingsOf(kernel)
  const on: Record<AssistKind, boolean> = {
    headlines: settings['assist.headlines'],
    lead: settings['assist.lead'],
    seo: settings['assist.seo'],
    keywords: settings['assist.keywords'],
    shorten: settings['assist.shorten'],
    radio: settings['assist.radio'],
    social: settings['assist.social'],
    questions: settings['assist.questions'],
    facts: settings['assist.facts'],
    style: settings['assist.style'],
    translate: settings['assist.translate'],
    picture: settings['assist.picture'],
    punctuate: settings['assist.punctuate'],
    chapters: settings['assist.chapters'],
    summary: settings['assist.summary'],
    quotes: settings['assist.quotes'],
    wire: settings['assist.wire'],
    digest: settings['assist.digest'],
  }
  return {
    on,
    departments: settings['assist.departments'],
    personTokens: settings['assist.person_tokens'],
    departmentTokens: settings['assist.department_tokens'],
  }
}
