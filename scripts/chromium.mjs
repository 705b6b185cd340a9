export async function installBrowserShim() {}
