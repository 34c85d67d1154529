import { execFile } from 'node:child_process'
import type { Found } from './osv.ts'

type Via = { source?: number; name: string; title?: string; url?: string; severity?: string; range?: string }
type Vulnerability = { via: (string | Via)[]; fixAvailable: boolean | { name: string; version: string } }

/** What `npm audit --json` says, read. Null when the registry answers no such question, with its reason. */
export type Audited = { found: Found[] } | { reason: string }

/** Reads the answer of `npm audit --json`; only what an advisory is about itself, not what stands on it. */
export function readAudit(text: string): Audited {
  let answer: {
    vulnerabilities?: Record<string, Vulnerability>
    message?: string
    error?: { summary?: string }
  }
  try {
    answer = JSON.parse(text)
  } catch {
    return { reason: text.trim().split('\n').at(-1) ?? '' }
  }
  if (!answer.vulnerabilities) return { reason: answer.message ?? answer.error?.summary ?? 'no answer' }
  const found: Found[] = []
  for (const [name, { via, fixAvailable }] of Object.entries(answer.vulnerabilities))
    for (const one of via) {
      if (typeof one === 'string') continue
      found.push({
        name,
        version: one.range ?? '',
        isForServing: true,
        id: one.url?.split('/').at(-1) ?? String(one.source ?? ''),
        severity: one.severity ?? 'unknown',
        summary: one.title ?? '',
        fixed: typeof fixAvailable === 'object' ? fixAvailable.version : null,
      })
    }
  return { found }
}

/** Asks the registry by way of npm. It exits with 1 where it found something, so its code says nothing. */
export const askRegistry = (folder: string): Promise<Audited> =>
  new Promise((resolve) => {
    execFile(
      'npm',
      ['audit', '--json', '--fetch-retries=1', '--fetch-timeout=30000'],
      { cwd: folder, maxBuffer: 64_000_000, timeout: 120_000 },
      (error, stdout) => resolve(stdout ? readAudit(stdout) : { reason: error?.message ?? 'no answer' }),
    )
  })
