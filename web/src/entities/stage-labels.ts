import {
  type ArticleList,
  articleListLabels,
  type StageName,
  stageLabels as stageLabelsByProgram,
  stageName,
  stageNames,
  stages,
} from '@toasoan/contract/editorial/stages'
import { type StateColour, type stageNamesNow, stateColours } from '@toasoan/contract/editorial/states'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import type { Text } from '@toasoan/contract/kit/text'
import { reword } from '#web/language/language.ts'
import { stageColors } from './stage-colors.ts'

type House = DataOf<typeof stageNamesNow>

const storageName = 'stages'

function stored(): House {
  try {
    const kept = JSON.parse(localStorage.getItem(storageName) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** Configured stage names known to this browser; stored for the next start. */
let house: House = stored()

const newsroomOf = (name: StageName) => house.find(({ stage }) => stage === stages[name])

const labelOf = (name: StageName): Text => ({
  get vi() {
    return newsroomOf(name)?.name || stageLabelsByProgram[name].vi
  },
  get en() {
    return newsroomOf(name)?.name_en || stageLabelsByProgram[name].en
  },
})

/** Configured stage names. Each text follows the table of states automatically. */
export const stageLabels = Object.fromEntries(stageNames.map((name) => [name, labelOf(name)])) as Record<
  StageName,
  Text
>

/** Names of the ten lists: lists of a stage have the stage's name. */
export const listLabels: Record<ArticleList, Text> = {
  ...articleListLabels,
  ...stageLabels,
  private: articleListLabels.private,
}

/** Text colour of a stage in light and dark themes. */
export function stageColour(stage: number): { light: string; dark: string } {
  const name = stageName(stage)
  const own = newsroomOf(name)?.colour as StateColour | undefined
  return (own && stateColours[own]) || stageColors[name]
}

/** Applies stage names from the server. */
export function setStages(next: House): void {
  const text = JSON.stringify(next)
  if (text === JSON.stringify(house)) return
  house = next
  try {
    localStorage.setItem(storageName, text)
  } catch {
    // Without storage the names are fetched at each start.
  }
  reword()
}
