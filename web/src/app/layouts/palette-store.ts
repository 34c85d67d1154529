import { createSpotlight } from '@mantine/spotlight'

/** The palette's own store, so that the bar opens it without loading it. */
export const [paletteStore, palette] = createSpotlight()

export const openPalette = (): void => palette.open()
