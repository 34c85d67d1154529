import { useMediaQuery } from '@mantine/hooks'

/** Whether the window has phone width. */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false
