import type { RuleRow } from '@toasoan/contract/editorial/agency-rules'
import { type Language, say } from '@toasoan/contract/kit/text'
import { ruleTexts } from './text.ts'

/** A rule as a sentence: „Tin của AFP mang mã subj:15000000 thì chuyển tới Ban Thể thao.“ */
export function ruleSentence(rule: RuleRow, language: Language): string {
  const { conditions: c } = rule
  const w = (
    text: (typeof ruleTexts)[keyof typeof ruleTexts],
    values: Record<string, string | number> = {},
  ) => say(text, language, values)
  const and = w(ruleTexts.and)
  const days = w(ruleTexts.dayNames).split(',')
  const conditions = [
    c.words.length > 0 && w(ruleTexts.ifWords, { words: c.words.join(', ') }),
    c.codes.length > 0 && w(ruleTexts.ifCodes, { codes: c.codes.join(', ') }),
    c.urgency !== null && w(ruleTexts.ifUrgency, { n: c.urgency }),
    c.language && w(ruleTexts.ifLanguage, { language: c.language }),
    c.genre && w(ruleTexts.ifGenre, { genre: c.genre }),
    c.place && w(ruleTexts.ifPlace, { place: c.place }),
    c.provider && w(ruleTexts.ifProvider, { provider: c.provider }),
    c.from_hour !== null &&
      c.until_hour !== null &&
      w(ruleTexts.ifHours, { from: c.from_hour, until: c.until_hour }),
    c.days.length > 0 && w(ruleTexts.ifDays, { days: c.days.map((day) => days[day - 1] ?? '').join(', ') }),
  ].filter((one) => typeof one === 'string' && one !== '')
  const actions = [
    rule.department && w(ruleTexts.toDepartment, { department: rule.department.name }),
    rule.category && w(ruleTexts.toCategory, { category: rule.category.name }),
    rule.alert && w(ruleTexts.alerts),
    rule.hide && w(ruleTexts.hides),
    rule.stop && w(ruleTexts.stops),
  ].filter((one) => typeof one === 'string')
  const source = rule.source?.name ?? w(ruleTexts.allAgencies)
  const values = { source, actions: actions.join(', '), conditions: conditions.join(and) }
  return conditions.length > 0 ? w(ruleTexts.sentence, values) : w(ruleTexts.sentenceAll, values)
}
