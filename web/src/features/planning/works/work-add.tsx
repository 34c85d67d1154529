import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { WorkForm } from './work-form.tsx'

const idIn = (search: URLSearchParams, name: string): number | null => {
  const value = search.get(name) ?? ''
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null
}

/** Gives somebody work: blank, as a part of other work, or about an article (`?article_id=`, `?title=`, `?description=`). */
export function Component() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const start = useMemo(
    () => ({
      title: (search.get('title') ?? '').slice(0, 200),
      description: (search.get('description') ?? '').slice(0, 5000),
      parent_id: idIn(search, 'parent_id') as null,
      article_id: idIn(search, 'article_id') as null,
    }),
    [search],
  )
  return <WorkForm work={null} start={start} onDone={() => navigate('/work/list')} />
}
