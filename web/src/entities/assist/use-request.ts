import {
  type AssistAnswer,
  type AssistProposal,
  refuseProposals,
  takeProposal,
} from '@toasoan/contract/editorial/assist'
import type { AssistKind } from '@toasoan/contract/editorial/assist-kinds'
import { useEffect, useRef, useState } from 'react'
import { isAbort, isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { type Asked, askFor } from './ask.ts'

type Running = { kind: AssistKind; characters: number }

/** What is taken: the proposal and, where it records the decision itself, whose it is. */
export type Taking = { answer: AssistAnswer; proposal: AssistProposal; at: number; despite: boolean }

/** Puts what is taken where it belongs. A story is written by a call that records the decision too. */
export type Put = (taking: Taking) => unknown

/** One request to the assistant at a time, and what becomes of its proposals. */
export function useAssistRequest(put: Put) {
  const [running, setRunning] = useState<Running | null>(null)
  const [answer, setAnswer] = useState<AssistAnswer | null>(null)
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const [failure, setFailure] = useState<string | null>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  const ask = async (asked: Asked) => {
    const own = new AbortController()
    const { kind } = asked
    abort.current = own
    setRunning({ kind, characters: 0 })
    setAnswer(null)
    setTaken(new Set())
    setFailure(null)
    try {
      const onProgress = (characters: number) => setRunning({ kind, characters })
      setAnswer(await askFor(asked, { signal: own.signal, onProgress }))
    } catch (error) {
      if (!own.signal.aborted && !isAbort(error))
        setFailure(isApiError(error) ? error.message : String(error))
    } finally {
      setRunning(null)
      void invalidate('/assist/state*')
    }
  }

  /** Records the decision, first where it can be: one with findings needs the confirmation. */
  const take = async (at: number, despite: boolean) => {
    const proposal = answer?.proposals[at]
    if (!answer || !proposal) return
    const record = () => call(takeProposal, { params: { id: answer.id }, body: { proposal: at, despite } })
    const { target } = proposal
    try {
      if (target !== 'story' && target !== 'paragraph') await record()
      await put({ answer, proposal, at, despite })
      // A suggestion is refused where its paragraph was changed meanwhile; then nothing was taken.
      if (target === 'paragraph') await record()
      setTaken((before) => new Set([...before, at]))
    } catch (error) {
      reportFailure(error)
    }
  }

  const dismiss = () => {
    if (answer && taken.size === 0) call(refuseProposals, { params: { id: answer.id } }).catch(reportFailure)
    setAnswer(null)
  }

  return { running, answer, taken, failure, ask, cancel: () => abort.current?.abort(), take, dismiss }
}

export type AssistRequest = ReturnType<typeof useAssistRequest>
