export declare const hasTurn: (one: { file: string; path: string[]; tags: string[] }, day: string) => boolean
export declare const isItsTurn: (name: string, every: number, day?: string) => boolean
