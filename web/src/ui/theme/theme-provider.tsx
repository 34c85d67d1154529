import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useText } from '#web/language/use-text.ts'
import { shared } from '../shared-texts.ts'
import { schemeOf, useSkin } from './skin.ts'
import { cssVariables, theme } from './theme.ts'

/** The theme with the words that its parts have of their own, in the language of the interface. */
function useTheme() {
  const t = useText()
  return useMemo(() => {
    const closing = { defaultProps: { closeButtonProps: { 'aria-label': t(shared.close) } } }
    return mergeThemeOverrides(theme, { components: { Modal: closing, Drawer: closing } })
  }, [t])
}

/** Gives the theme in the chosen skin. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [skin] = useSkin()
  return (
    <MantineProvider theme={useTheme()} cssVariablesResolver={cssVariables} forceColorScheme={schemeOf(skin)}>
      {children}
    </MantineProvider>
  )
}
