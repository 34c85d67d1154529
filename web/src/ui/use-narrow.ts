import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is a phone's. */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false
