/** Calls from a low-code app's pages name the app. */
export function lowCodeApp(hash: string): Record<string, string> {
  const app = /^#\/low-app\/([^/?]+)/.exec(hash)?.[1];
  // As it is in the address: a header takes no other characters.
  return app && /^[\x21-\x7e]+$/.test(app) ? { 'X-Low-App-ID': app } : {};
}
