import { type PreviewBlock, type PreviewPage, previewLimits } from '@toasoan/contract/media/previews'

export type Pages = { pages: PreviewPage[]; more: boolean }

const charactersOf = (block: PreviewBlock): number =>
  block.kind === 'table' ? block.rows.flat().reduce((sum, cell) => sum + cell.length, 0) : block.text.length

/** Collects pages as far as a preview goes. */
export function collectPages() {
  const pages: PreviewPage[] = []
  let [full, more, blocks, characters] = [false, false, 0, 0]
  const fill = () => {
    full = true
    more = true
  }
  return {
    /** Whether what comes now is left out. */
    isFull: () => full,
    /** Part of what was added last was left out. */
    cut(): void {
      more = true
    },
    page(title = ''): void {
      if (pages.length >= previewLimits.pages) fill()
      if (!full) pages.push({ title, blocks: [] })
    },
    add(block: PreviewBlock): void {
      if (full) return
      blocks += 1
      characters += charactersOf(block)
      if (blocks > previewLimits.blocks || characters > previewLimits.characters) fill()
      else pages.at(-1)?.blocks.push(block)
    },
    /** What was collected; pages on which nothing stands are none. */
    done: (): Pages => ({ pages: pages.filter((page) => page.title !== '' || page.blocks.length > 0), more }),
  }
}
