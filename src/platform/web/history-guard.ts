const follows = (): boolean => false

/** Asked before a step through the history is followed; the desk alone has something to lose. */
export const historyGuard = {
  /** Has the step been taken back? */
  takesBack: follows,
  /** Lets every step be followed again. */
  end(): void {
    historyGuard.takesBack = follows
  },
}
