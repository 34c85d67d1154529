declare module 'subset-font' {
  /** One place on the axis, or what is kept of it. */
  export type Axis = number | { min: number; max: number; default?: number }

  type Options = {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2'
    /** OpenType features that stay; all unless told. */
    keepFeatures?: readonly string[]
    variationAxes?: Record<string, Axis>
    /** Leaves out the instructions for screens of few dots. */
    noHinting?: boolean
  }

  /** The font with the letters of `text` only; letters that it does not have are passed over. */
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Uint8Array>
}

declare module 'fontkit' {
  export type Font = {
    variationAxes: Record<string, { min: number; default: number; max: number }>
    hasGlyphForCodePoint(code: number): boolean
    layout(text: string): { advanceWidth: number }
  }

  export function create(file: Uint8Array): Font
}
