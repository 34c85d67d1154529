import type { SiteSettings } from './pages.ts'

/** Setting that opens the news site to everybody; off, its pages and calls need a session. */
export const homePublicSetting = 'home.public'

/** Setting that puts whole stories into feeds. */
export const feedWholeSetting = 'site.feed_whole'

/** The key under which a field of `SiteSettings` is kept in the settings. */
export const siteSettingKey = (field: keyof SiteSettings): string => `site.${field}`

/** What stands for a setting that nobody has made. */
export const defaultSiteSettings: SiteSettings = {
  name: 'Tòa Soạn',
  slogan: 'Tin tức và phát thanh cả nước',
  description:
    'Tin trong nước và quốc tế, phân tích, phóng sự, chương trình phát thanh; cập nhật suốt ngày đêm.',
  organisation: '',
  licence: '',
  editor_in_chief: '',
  address: '',
  phone: '',
  email: '',
  facebook_url: '',
  youtube_url: '',
  stream_url: '',
  stream_name: '',
  topics: '',
  logo: '',
  share_image: '',
}

/** The site's settings out of the table of settings; values of another type than text are ignored. */
export function siteSettingsFrom(values: ReadonlyMap<string, unknown>): SiteSettings {
  const settings = { ...defaultSiteSettings }
  for (const field of Object.keys(settings) as (keyof SiteSettings)[]) {
    const value = values.get(siteSettingKey(field))
    if (typeof value === 'string') settings[field] = value.trim()
  }
  return settings
}
