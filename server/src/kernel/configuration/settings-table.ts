import type { Setting } from './setting-kinds.ts'
import { settingNames, settings } from './settings.ts'

const cell = (text: string) => text.replaceAll('|', '\\|')

/** The settings as a Markdown table for docs/SETTINGS.md: name, default, meaning. */
export function settingsTable(language: 'vi' | 'en'): string {
  const head = {
    vi: ['Biến', 'Mặc định', 'Giá trị', 'Ý nghĩa'],
    en: ['Variable', 'Default', 'Value', 'Meaning'],
  }[language]
  const rows = settingNames.map((name) => {
    const { default: fallback, shownDefault, expects, help }: Setting = settings[name]
    const shown = shownDefault?.[language] ?? (fallback ? `\`${fallback}\`` : '')
    return [`\`${name}\``, shown, expects[language], help[language]]
  })
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')
}
