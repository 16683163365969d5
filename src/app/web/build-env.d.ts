interface ImportMetaEnv {
  /** Version of the build (vite.config.ts); undefined in tests without a build. */
  readonly SHOP_VERSION?: string
}
