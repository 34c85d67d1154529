export declare const hasTurn: (one: { file: string; path: string[]; tags: string[] }, day: string) => boolean
