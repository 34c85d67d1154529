import { Loader, type LoaderProps } from '@mantine/core'

type Props = Pick<LoaderProps, 'size' | 'className'> & {
  /** What is waited for, in the person's language. */
  label: string
}

/** A turning ring that also says what is waited for; a bare one may not carry a name. */
export const Waiting = ({ label, ...look }: Props) => <Loader role="status" aria-label={label} {...look} />
