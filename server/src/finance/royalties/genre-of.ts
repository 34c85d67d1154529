import {
  rowKindLabels,
  type SheetLine,
  type SheetRow,
  type SheetRule,
} from '@toasoan/contract/finance/profit-sheets'
import { type Language, say } from '@toasoan/contract/kit/text'

/** What a line is called in papers: the genre of its rule, or what its row is. */
export function genreOf(
  { kind, rule_id }: Pick<SheetRow, 'kind' | 'rule_id'>,
  { genre }: Pick<SheetLine, 'genre'>,
  rules: readonly SheetRule[],
  language: Language,
): string {
  if (kind === 'resale' || kind === 'quota') return say(rowKindLabels[kind], language)
  return rules.find(({ id }) => id === rule_id)?.genres.find(({ code }) => code === genre)?.name ?? genre
}
