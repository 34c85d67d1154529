import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { PinStar } from '../navigation/pin-star.tsx'
import styles from './record-star.module.css'

/** The parameters of the address that open a record over its list. */
const openers = ['open', 'record'] as const

type Named = { name?: unknown; title?: unknown; code?: unknown }

/** What a record is called. */
const nameOf = ({ name, title, code }: Named): string =>
  String([name, title, code].find((each) => typeof each === 'string' && each !== '') ?? '')

/** In the head of a drawer that the address opens: the star that pins its record. */
export function RecordStar({ id, row }: { id: number; row: unknown }) {
  const mark = useRef<HTMLSpanElement>(null)
  const [head, setHead] = useState<Element | null>(null)
  const { pathname, search } = useLocation()
  useLayoutEffect(() => {
    const drawer = mark.current?.closest('.mantine-Drawer-content')
    setHead(drawer?.querySelector('.mantine-Drawer-header') ?? null)
  }, [])
  const opened = new URLSearchParams(search)
  const by = openers.find((name) => opened.get(name) === String(id))
  const title = nameOf((row ?? {}) as Named) || `${head?.textContent ?? ''} ${id}`.trim()
  return (
    <>
      <span ref={mark} hidden />
      {head &&
        by &&
        createPortal(
          <span className={styles.star}>
            <PinStar title={title} record={`${pathname}?${by}=${id}`} />
          </span>,
          head,
        )}
    </>
  )
}
