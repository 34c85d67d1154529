import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, text } from '@toasoan/contract/kit/text'
import { language } from '#web/language/language.ts'

/**
 * A failed call. `status` is the HTTP status (0 without a response), `error` the stable code, `message` the
 * user-facing message, `errors` the messages by field.
 */
export type ApiError = Error & {
  readonly kind: 'api'
  readonly status: number
  readonly code: number
  readonly error: string
  readonly errors: Record<string, string[]>
  readonly data: unknown
}

type Answer = {
  code?: number
  message?: string | null
  error?: string
  errors?: Record<string, string[]>
  data?: unknown
}

const sentences = {
  network: text(
    'Không kết nối được máy chủ. Hãy kiểm tra mạng rồi thử lại.',
    'The server cannot be reached. Check the network and try again.',
  ),
  timeout: text('Máy chủ trả lời quá lâu. Hãy thử lại.', 'The server took too long. Please try again.'),
  other: text('Máy chủ trả lời lỗi {status}.', 'The server answered with error {status}.'),
}

/** Creates the error from a response. */
export function apiError(status: number, answer: Answer): ApiError {
  const message = answer.message || say(sentences.other, language(), { status })
  return Object.assign(new Error(message), {
    kind: 'api' as const,
    status,
    code: answer.code ?? status,
    error: answer.error ?? '',
    errors: answer.errors ?? {},
    data: answer.data ?? null,
  })
}

/** The error when no response was received. */
export const noAnswer = (why: 'network' | 'timeout'): ApiError =>
  apiError(0, { error: `client.${why}`, message: say(sentences[why], language()) })

/** Whether a caught value is an `ApiError`. */
export const isApiError = (value: unknown): value is ApiError =>
  value instanceof Error && (value as Partial<ApiError>).kind === 'api'

/** Whether an error means that the server or its database is unavailable. */
export const isOutOfReach = (error: unknown): boolean =>
  isApiError(error) && (error.error === 'client.network' || error.error === kernelErrors.databaseAway.code)

/** Whether a caught value is a cancellation by the caller. */
export const isAbort = (value: unknown): boolean => value instanceof Error && value.name === 'AbortError'
