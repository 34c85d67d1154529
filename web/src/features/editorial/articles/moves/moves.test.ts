import type { ArticleMove } from '@toasoan/contract/editorial/article'
import { describe, expect, test } from 'vitest'
import { movesWhileWriting } from './move-look.ts'
import { isMissed } from './schedule-missed.ts'

const refused = (obstacle: ArticleMove['obstacle']): ArticleMove => ({
  transition_id: 1,
  code: 'submit',
  name: { vi: 'Gửi', en: 'Submit' },
  to_stage: 2,
  allowed: false,
  why: 'vì thế.',
  obstacle,
  not_before: null,
  reason_required: false,
  may_schedule: false,
  direction: 'forward',
  checklist: [],
})

describe('the moves at the desk', () => {
  const [mine, none] = [{ kind: 'mine', epoch: 1 } as const, { kind: 'none' } as const]
  const allowed = (obstacle: ArticleMove['obstacle'], holdsLock: boolean) =>
    movesWhileWriting([refused(obstacle)], holdsLock ? mine : none)[0]?.allowed

  test('what the form may have mended is open, what a rule refuses is not', () => {
    expect(allowed('content', true)).toBe(true)
    expect(allowed('embargo', true)).toBe(true)
    expect(allowed('rule', true)).toBe(false)
    expect(movesWhileWriting([refused('rule')], mine)[0]?.why).toBe('vì thế.')
  })

  test('a lock keeps out whoever does not hold it by now', () => {
    expect(allowed('lock', false)).toBe(false)
    expect(allowed('lock', true)).toBe(true)
    const open: ArticleMove = { ...refused(null), allowed: true, why: null }
    const [kept] = movesWhileWriting([open], { kind: 'lost', name: 'Vũ Thị Kim Liên' })
    expect(kept).toMatchObject({ allowed: false, why: 'Vũ Thị Kim Liên đang sửa tin bài này.' })
    // Who took it is not known: the server tells when it is asked.
    expect(movesWhileWriting([open], { kind: 'lost', name: null })[0]?.allowed).toBe(true)
  })
})

test('a time is missed half a minute after it, and none is never', () => {
  const publish_at = '2026-11-22T08:00:00.000Z'
  const now = Date.parse(publish_at)
  expect(isMissed({ publish_at }, now + 29_000)).toBe(false)
  expect(isMissed({ publish_at }, now + 31_000)).toBe(true)
  expect(isMissed({ publish_at: null }, now)).toBe(false)
})
