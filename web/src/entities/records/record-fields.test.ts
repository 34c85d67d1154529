// @vitest-environment jsdom
import { positionLabels, positions } from '@toasoan/contract/administration/positions'
import { states } from '@toasoan/contract/editorial/states'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { activeField, blankOf, isRequired, isSmall, longest, type RecordField } from './record-fields.ts'
import { recordColumns, recordFilters } from './record-list.tsx'

const { name, description, active, code, stage, colour } = states.input.shape as Record<string, z.ZodType>

describe('a field’s input', () => {
  it('takes as many characters as the contract does', () => {
    expect([name, description, code, active, stage].map(longest)).toEqual([60, 500, 40, undefined, undefined])
  })

  it('is marked as required when the contract takes neither an empty text nor nothing', () => {
    expect([name, code, stage, colour].map((schema) => isRequired(schema!))).toEqual([true, true, true, true])
    expect(isRequired(description!)).toBe(false)
    // A default is prefilled and cannot be cleared.
    expect(isRequired(z.number().default(30))).toBe(true)
    expect([z.number().nullable(), z.array(z.number()).default([])].map(isRequired)).toEqual([false, false])
  })

  it('begins with the contract’s default, else with nothing', () => {
    expect(blankOf(active!, 'switch')).toBe(true)
    expect(blankOf(description!, 'textarea')).toBe('')
    expect(blankOf(name!, 'text')).toBe('')
    expect(blankOf(stage!, 'select')).toBe(null)
  })
})

describe('a list', () => {
  const fields: RecordField<typeof positions>[] = [
    { name: 'name', label: positionLabels.name, input: 'text' },
    { name: 'users', label: positionLabels.users },
    activeField(),
  ]

  it('has a column for each field, sortable where the call sorts, and one for each time the record tells', () => {
    expect(
      recordColumns(positions, fields).map(({ key, sortable, align }) => [key, sortable, align]),
    ).toEqual([
      ['name', true, undefined],
      ['users', true, 'right'],
      ['active', false, undefined],
      ['updated_at', true, 'right'],
      ['created_at', false, 'right'],
    ])
    expect(recordColumns(states, []).map(({ key }) => key)).toEqual(['updated_at'])
  })

  it('has the filters that its call takes', () => {
    expect(recordFilters(positions, fields).map((filter) => filter.name)).toEqual(['active'])
    const option = { value: 'gray', label: 'Xám' }
    const colour: RecordField<typeof states> = {
      name: 'colour',
      label: positionLabels.name,
      options: [option],
    }
    expect(recordFilters(states, [colour]).map((filter) => filter.name)).toEqual(['active'])
  })
})

describe('the window of a form', () => {
  const input = (name: string) => ({ name, label: positionLabels.name, input: 'text' }) as never
  const fields: RecordField<typeof states>[] = [input('name'), input('description'), activeField()]

  it('is a dialog for two fields, the active state and what is only read not counted', () => {
    expect(isSmall(states, [...fields, { name: 'articles' as never, label: positionLabels.name }])).toBe(true)
    expect(isSmall(states, [...fields, input('code')])).toBe(false)
  })
})
