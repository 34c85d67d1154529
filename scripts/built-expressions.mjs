/** Files that put expressions together while the program runs, and why no text can make them slow. */
export const builtExpressions = new Map([
  ['scripts/bench/memory.ts', 'the part is the name of a figure that stands in the code'],
  ['scripts/where.ts', 'the parts are addresses of screens, escaped, and holes that no slash passes'],
  ['scripts/where/calls.ts', 'the part is an exported name of our own source'],
  ['scripts/where/imports.ts', 'the part is an imported name of our own source'],
  [
    'server/src/app/conformance/rights-watch.ts',
    'the part is a choice of names of tables; it reads our own source',
  ],
  [
    'server/src/editorial/documents/read/word-looks.ts',
    'the parts are names of tags and attributes that stand in the code; nothing behind them passes the end of a tag',
  ],
  [
    'server/src/editorial/documents/read/word-numbering.ts',
    'the parts are names of tags that stand in the code; before and behind them nothing can match twice',
  ],
  [
    'web/src/features/broadcast/lives/reason-words.ts',
    'the part is a choice of codes that stand in the code; each of the others matches at one place only',
  ],
  ['web/src/entities/comments/mention-words.ts', 'a choice of escaped names, without any repetition'],
  [
    'web/src/ui/editor/paste/inline-style.ts',
    'the part is the name of a property that stands in the code, behind the semicolon that begins one',
  ],
])
