import { headlineTrialsSetting } from '@toasoan/contract/site/headline-trials'
import type { SiteSettings } from '@toasoan/contract/site/pages'
import { feedWholeSetting, homePublicSetting, siteSettingsFrom } from '@toasoan/contract/site/settings'
import { sql } from 'kysely'
import type { Database } from '#server/kernel/database/database.ts'

export type SiteState = {
  settings: SiteSettings
  isPublic: boolean
  /** Whether feeds carry whole stories. */
  feedWhole: boolean
  /** Whether two headlines may be tried on the front page. */
  headlineTrials: boolean
}

/** The site's settings and whether it is open to everybody, which it is unless a setting says no. */
export async function loadSiteState(db: Database): Promise<SiteState> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from setting where key like 'site.%' or key = ${homePublicSetting}`.execute(db)
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const open = values.get(homePublicSetting)
  return {
    settings: siteSettingsFrom(values),
    isPublic: open !== false && open !== 'false' && open !== '0',
    feedWhole: values.get(feedWholeSetting) === true,
    headlineTrials: values.get(headlineTrialsSetting) === true,
  }
}
