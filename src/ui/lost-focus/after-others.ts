/** Acts after two frames, because what takes the focus with a reason of its own, as a page's heading does, comes first. */
export const afterOthers = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));
