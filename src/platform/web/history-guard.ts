const follows = (): boolean => false

/** Called before a history navigation is followed; only admin pages have unsaved text. */
export const historyGuard = {
  /** Returns true if the navigation was undone. */
  undoNavigation: follows,
  /** Removes the guard. */
  end(): void {
    historyGuard.undoNavigation = follows
  },
}
