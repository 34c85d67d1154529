import { stageLabels, stageName } from '@toasoan/contract/editorial/stages'
import { stateColours, stateLabels, type states } from '@toasoan/contract/editorial/states'
import { activeField, type RecordField } from '#web/entities/records/record-fields.ts'
import { stateTexts } from './text.ts'

const colours = Object.entries(stateColours).map(([value, { label }]) => ({ value, label }))

const stages = [1, 2, 3, 4, 5, 6, 7, 8].map((value) => ({ value, label: stageLabels[stageName(value)] }))

/** The fields of a state. Code and stage are chosen once. */
export const stateFields: RecordField<typeof states>[] = [
  { name: 'name', label: stateLabels.name, input: 'text' },
  { name: 'name_en', label: stateLabels.name_en, input: 'text' },
  { name: 'colour', label: stateLabels.colour, input: 'select', options: colours },
  { name: 'description', label: stateLabels.description, input: 'textarea' },
  activeField(),
  { name: 'code', label: stateLabels.code, help: stateTexts.codeHelp, input: 'text' },
  { name: 'stage', label: stateLabels.stage, help: stateTexts.stageHelp, input: 'select', options: stages },
]
