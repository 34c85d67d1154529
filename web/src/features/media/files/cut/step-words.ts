import type { CutStep } from '@toasoan/contract/media/cuts'
import { translate } from '#web/language/language.ts'
import { number } from '#web/ui/date-time.ts'
import { cutTexts as texts } from './text.ts'
import { typedTime } from './times.ts'

/** A step in words. */
export function sayStep(step: CutStep, names: ReadonlyMap<number, string>): string {
  switch (step.do) {
    case 'cut':
      return translate(texts.stepCut, { from: typedTime(step.from), to: typedTime(step.to) })
    case 'trim':
      return translate(texts.stepTrim, { from: typedTime(step.from), to: typedTime(step.to) })
    case 'fade':
      return translate(texts.stepFade, { in: number(step.in / 1000), out: number(step.out / 1000) })
    case 'volume':
      return translate(texts.stepVolume, { decibels: number(step.decibels) })
    case 'join':
      return translate(texts.stepJoin, { name: names.get(step.file_id) ?? '' })
  }
}
