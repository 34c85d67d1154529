import type { Connection } from './connection.ts'
import { type IssuedInvoice, readInvoice, readXml } from './invoice-xml.ts'

/** How long an answer is waited for. Milliseconds. */
const patience = 20_000

/** What the provider said; without an answer nobody knows whether there is an invoice now. */
export type Outcome =
  | { kind: 'issued'; invoice: IssuedInvoice }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string }

/** Why a provider refuses: its message, as the tax office's answers have it. */
function reasonIn(words: string): string {
  const found = /<MTa>([^<]{1,500})<\/MTa>/.exec(words)?.[1] ?? ''
  return readXml(words) ? found.trim() : ''
}

/**
 * Sends the file of an invoice and waits for the issued one. The same key is always the same invoice, so that it may be sent
 * again. Only an answer that names a reason is a refusal. Never throws.
 */
export async function askProvider(
  { endpoint, token }: Connection,
  key: string,
  xml: string,
): Promise<Outcome> {
  try {
    const response = await fetch(`${endpoint}/invoices`, {
      method: 'POST',
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        accept: 'application/xml',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: xml,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const words = await response.text()
    if (response.ok) {
      const invoice = readInvoice(words)
      return invoice?.key === key ? { kind: 'issued', invoice } : { kind: 'unknown', reason: 'unreadable' }
    }
    const reason = reasonIn(words)
    return (response.status === 400 || response.status === 422) && reason
      ? { kind: 'refused', reason }
      : { kind: 'unknown', reason: `HTTP ${response.status}` }
  } catch {
    return { kind: 'unknown', reason: 'no_answer' }
  }
}
