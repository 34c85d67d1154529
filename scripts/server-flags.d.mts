/** Variables of the environment for the C library of the server's process. */
export declare const allocator: Record<string, string>
/** Node's flags for the server. */
export declare const flags: string[]
