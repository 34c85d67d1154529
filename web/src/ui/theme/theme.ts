import { type CSSVariablesResolver, createTheme } from '@mantine/core'
import { createElement } from 'react'
import { dark, gray, red, sea } from './colors.ts'
import { foldedFilter } from './folded-filter.ts'
import { NothingFound } from './nothing-found.tsx'
import { treeOption } from './tree-option.tsx'

/**
 * Lists of choices scroll themselves: Mantine's scrolling part within them is nothing that a keyboard reaches, nor what the field
 * names as its list.
 */
const scrolling = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: 220, overflowY: 'auto', scrollbarWidth: 'thin' } },
} as const

/** Selects ignore accents, Enter selects the first match, and an empty result is announced. */
const chosen = {
  filter: foldedFilter,
  selectFirstOptionOnChange: true,
  nothingFoundMessage: createElement(NothingFound),
  renderOption: treeOption,
}

const face = '"Be Vietnam Pro", "Be Vietnam Fallback", system-ui, sans-serif'

/** One type scale (14 px on a 4 px grid), one spacing grid, one style per component. */
export const theme = createTheme({
  fontFamily: face,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  // Space for stacked marks (Ễ, Ặ) above and below.
  lineHeights: { xs: '1.5', sm: '1.55', md: '1.55', lg: '1.6', xl: '1.5' },
  headings: {
    fontFamily: face,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.5' },
      h2: { fontSize: '1.0625rem', lineHeight: '1.5' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.5' },
      h4: { fontSize: '0.875rem', lineHeight: '1.5' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '14px' },
  defaultRadius: 'md',
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 6 },
  colors: { sea, red, gray, dark },
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
  components: {
    Button: { defaultProps: { size: 'sm' }, styles: { label: { lineHeight: 1.6 } } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true, transitionProps: { duration: 120 } } },
    // Horizontally scrolling areas are focusable.
    TableScrollContainer: { defaultProps: { scrollAreaProps: { viewportProps: { tabIndex: 0 } } } },
    Modal: {
      defaultProps: { size: 420, centered: true, overlayProps: { backgroundOpacity: 0.45 } },
      styles: { title: { fontSize: '1.0625rem', fontWeight: 600 } },
    },
    Drawer: {
      defaultProps: { position: 'right', overlayProps: { backgroundOpacity: 0.45 } },
      styles: { title: { fontSize: '1.0625rem', fontWeight: 600 }, header: { minHeight: 56 } },
    },
    // The placeholder is a focusable element, which is not allowed in a menu; the menu itself takes the
    // focus.
    Menu: {
      defaultProps: { shadow: 'md', transitionProps: { duration: 120 }, withInitialFocusPlaceholder: false },
    },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: {
        label: { marginBottom: 3, fontWeight: 500 },
        description: { lineHeight: 1.5, marginTop: 3 },
        error: { lineHeight: 1.5, marginTop: 3 },
      },
    },
    Select: { ...scrolling, defaultProps: { ...scrolling.defaultProps, ...chosen } },
    MultiSelect: { ...scrolling, defaultProps: { ...scrolling.defaultProps, ...chosen } },
    // Free input is allowed here, so Enter accepts the typed text.
    Autocomplete: { ...scrolling, defaultProps: { ...scrolling.defaultProps, filter: foldedFilter } },
    TagsInput: { ...scrolling, defaultProps: { ...scrolling.defaultProps, filter: foldedFilter } },
    Switch: { styles: { description: { lineHeight: 1.5 } } },
    Badge: { defaultProps: { radius: 'sm', tt: 'none', fw: 500 } },
    Checkbox: { defaultProps: { radius: 'sm' } },
  },
})

/** Text colours for which Mantine's defaults lack AA contrast. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': gray[9],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': gray[6],
    '--mantine-color-error': red[7],
    '--mantine-color-anchor': sea[7],
    '--mantine-color-default-border': gray[3],
    '--mantine-color-gray-light-color': gray[8],
    '--mantine-color-gray-text': gray[7],
    '--mantine-color-red-text': red[7],
    '--mantine-color-sea-light-color': sea[8],
    '--mantine-color-red-light-color': red[8],
    '--mantine-color-orange-light-color': 'var(--tone-warning)',
    '--mantine-color-yellow-light-color': 'var(--tone-warning)',
    '--mantine-color-teal-light-color': 'var(--tone-success)',
    '--mantine-color-green-light-color': 'var(--tone-success)',
  },
  dark: {
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[2],
    '--mantine-color-error': red[3],
    '--mantine-color-anchor': sea[3],
    '--mantine-color-default-border': dark[4],
    '--mantine-color-default': dark[6],
    '--mantine-color-gray-text': dark[1],
    '--mantine-color-gray-light': 'color-mix(in srgb, #98a3b3 14%, transparent)',
    '--mantine-color-gray-light-hover': 'color-mix(in srgb, #98a3b3 22%, transparent)',
    '--mantine-color-gray-light-color': dark[0],
    '--mantine-color-red-text': red[3],
    '--mantine-color-sea-light': 'color-mix(in srgb, #3a74c4 20%, transparent)',
    '--mantine-color-sea-light-hover': 'color-mix(in srgb, #3a74c4 30%, transparent)',
    '--mantine-color-sea-light-color': sea[2],
    '--mantine-color-red-light-color': red[2],
  },
})
