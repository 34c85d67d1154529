import { Loader, type LoaderProps } from '@mantine/core'

type Props = Pick<LoaderProps, 'size' | 'className'> & {
  /** What is loading, in the user's language. */
  label: string
}

/** A spinner with text for screen readers; the bare element may not have a label. */
export const Waiting = ({ label, ...look }: Props) => <Loader role="status" aria-label={label} {...look} />
