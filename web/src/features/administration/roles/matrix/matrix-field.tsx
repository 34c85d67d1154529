import type { Grant } from '@toasoan/contract/administration/grants'
import { useCallback, useMemo } from 'react'
import { useField } from '#web/ui/form/use-field.ts'
import { type GrantMap, grantsOf, mapOf } from './grant-map.ts'
import { Matrix } from './matrix.tsx'

/** The matrix as the field `actions` of a form. */
export function MatrixField({ readOnly = false }: { readOnly?: boolean }) {
  const { value, onChange, error } = useField<Grant[]>('actions')
  const map = useMemo(() => mapOf(value), [value])
  const change = useCallback((next: GrantMap) => onChange(grantsOf(next)), [onChange])
  return (
    <>
      {error && <p role="alert">{error}</p>}
      <Matrix value={map} onChange={change} readOnly={readOnly} />
    </>
  )
}
