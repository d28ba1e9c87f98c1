// The memory of the process: glibc and V8 take their settings when a process begins. Run natively, before anything
// else.

/**
 * Each thread takes memory from an arena of its own, up to eight for each processor, and none gives back what another
 * could use: Brotli, pictures and the database's thread make that several hundred megabytes. Two are enough. A fixed
 * threshold lets every large buffer go back to the system at once; left to itself glibc raises it to 32 MB.
 */
const settings = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/**
 * V8 gives what was made last up to 96 MB and keeps them when a flood is over: three times the megabytes that are said
 * here. What a page leaves behind is dead by its end, so that looking more often costs nothing that can be measured.
 */
const youngObjects = "--max-semi-space-size=4";

/**
 * Of 2,048 megabytes and more V8 lets what is dead grow to four times what lives before it collects, of less to twice
 * that (`MaxGrowingFactor` in its memory-controller.h). A site lives in 60 to 90.
 */
const oldObjects = "--max-old-space-size=2000";

/**
 * Puts the same program in this process's place, with those settings. Returns where that is not possible or not needed:
 * on other systems, in a Node without `execve`, and when the operator has set the number of arenas.
 */
export function startAgainWithAllocator(): void {
  const { platform, env, execPath, execArgv, argv } = process;
  if (platform !== "linux" || env.MALLOC_ARENA_MAX !== undefined || !process.execve) return;
  process.execve(execPath, [execPath, youngObjects, oldObjects, ...execArgv, ...argv.slice(1)], {
    ...settings,
    ...env,
  });
}
