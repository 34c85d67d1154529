import type { captchaAnswer } from '@toasoan/contract/account/auth'
import { useCallback, useState } from 'react'
import type { z } from 'zod'
import { isApiError } from '#web/client/api-error.ts'
import { canWork, workedAnswer } from './captcha-work.ts'

/** How a captcha is answered: by work of this browser, or by reading a picture. */
export type CaptchaWay = 'work' | 'picture'

export type CaptchaState = {
  way: CaptchaWay
  /** Whether the browser is at work now. */
  working: boolean
  /** Whether it could not do the work, so that the picture remains. */
  failed: boolean
  picture: { id: string; answer: string }
  choose: (way: CaptchaWay) => void
  read: (picture: { id: string; answer: string }) => void
}

/** Keeps how the captcha of a form is answered. */
export function useCaptcha() {
  const [way, setWay] = useState<CaptchaWay>(() => (canWork() ? 'work' : 'picture'))
  const [working, setWorking] = useState(false)
  const [failed, setFailed] = useState(() => !canWork())
  const [picture, setPicture] = useState({ id: '', answer: '' })
  const read = useCallback((value: { id: string; answer: string }) => setPicture(value), [])

  /** The answer to send for an account; null when this browser cannot do the work, and the picture is shown. */
  const answer = async (account: string): Promise<z.input<typeof captchaAnswer> | null> => {
    if (way === 'picture') return picture
    setWorking(true)
    try {
      return await workedAnswer(account)
    } catch (error) {
      if (isApiError(error)) throw error
      setFailed(true)
      setWay('picture')
      return null
    } finally {
      setWorking(false)
    }
  }
  const state: CaptchaState = { way, working, failed, picture, choose: setWay, read }
  return { state, answer, unread: way === 'picture' && !picture.answer.trim() }
}
