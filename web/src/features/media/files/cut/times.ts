import { language } from '#web/language/language.ts'

/** Milliseconds as people type them: `1:02,500`; with a point in English. */
export function typedTime(milliseconds: number): string {
  const whole = Math.max(0, Math.round(milliseconds))
  const minutes = Math.floor(whole / 60_000)
  const seconds = String(Math.floor(whole / 1000) % 60).padStart(2, '0')
  return `${minutes}:${seconds}${language() === 'vi' ? ',' : '.'}${String(whole % 1000).padStart(3, '0')}`
}

/** What was typed as milliseconds: `62,5`, `1:02.5` or `1:00:02`; null for anything else. */
export function readTime(typed: string): number | null {
  const parts = typed.trim().replace(',', '.').split(':')
  if (parts.length > 3 || parts.some((part) => !/^\d{1,6}(?:\.\d{1,3})?$/.test(part))) return null
  return Math.round(parts.reduce((sum, part) => sum * 60 + Number(part), 0) * 1000)
}
