import { Button, Skeleton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { HomeBlock } from '@toasoan/contract/account/home-wishes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { useLate } from '#web/ui/data-table/list-skeleton.tsx'
import { number } from '#web/ui/date-time.ts'
import { shared } from '#web/ui/shared-texts.ts'
import styles from './dashboard.module.css'
import type { BlockState } from './figures.ts'
import { blockTitles, homeTexts } from './text.ts'

type Props<Data> = {
  name: HomeBlock
  state: BlockState<Data>
  /** Where its whole list is. */
  to?: string | undefined
  /** How many there are altogether, beside the title. */
  count?: number | undefined
  /** Beside the title, at the right. */
  action?: ReactNode
  /** Whether what came is nothing, in whose place nothing is shown. */
  hidden?: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** Blocks that are strips. */
const strips: readonly HomeBlock[] = ['air', 'queues', 'system', 'money']

/** Grey lines in the height of what comes. */
function Coming({ lines }: { lines: number }) {
  const t = useText()
  const late = useLate()
  return (
    <div className={styles.coming} role="status" aria-label={t(shared.loading)}>
      {late &&
        Array.from({ length: lines }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
          <Skeleton key={place} height={10} width={`${52 + ((place * 17) % 40)}%`} radius="sm" />
        ))}
    </div>
  )
}

/** The frame of a block: its title with the way to its list, and what stands there while it comes or could not be had. */
export function Block<Data>({ name, state, to, count, action, hidden, children }: Props<Data>) {
  const t = useText()
  const { data, failed, retry } = state
  if (data !== undefined && hidden?.(data)) return null
  const title = t(blockTitles[name])
  // Without a title of its own: its parts say what they are.
  const strip = strips.includes(name)
  const label = (
    <>
      {title}
      {count !== undefined && count > 0 && <span className={styles.count}>{number(count)}</span>}
    </>
  )
  const body =
    data !== undefined ? (
      children(data)
    ) : failed ? (
      <div className={styles.message} role="alert">
        <p>{t(homeTexts.failed)}</p>
        <Button variant="default" size="xs" onClick={retry}>
          {t(shared.retry)}
        </Button>
      </div>
    ) : (
      <Coming lines={strip ? 2 : 5} />
    )
  if (strip)
    return (
      <section className={styles.strip} aria-label={title} data-block={name}>
        {body}
      </section>
    )
  return (
    <Card
      h="100%"
      flush
      data-block={name}
      title={
        to ? (
          <Link to={to} className={styles.blockTitle}>
            {label}
            <IconChevronRight size={15} stroke={1.8} aria-hidden />
          </Link>
        ) : (
          label
        )
      }
      action={action}
    >
      {body}
    </Card>
  )
}

/** What a block says where there is nothing, with the way on. */
export const Nothing = ({ children, to, label }: { children: ReactNode; to?: string; label?: string }) => (
  <div className={styles.message}>
    <p>{children}</p>
    {to && label && (
      <Button component={Link} to={to} variant="default" size="xs">
        {label}
      </Button>
    )}
  </div>
)

const coming: BlockState<never> = { data: undefined, failed: false, retry: () => undefined }

/** A block whose code is on its way: as it looks while its data is. */
export const ComingBlock = ({ name }: { name: HomeBlock }) => (
  <Block name={name} state={coming}>
    {() => null}
  </Block>
)
