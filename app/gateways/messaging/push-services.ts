// The push services that browsers use. A subscription's endpoint comes from the member's browser and is asked by our
// servers, so that only these hosts are ever written to, over https and on its own port.

const SERVICES: readonly { name: string; host: RegExp }[] = [
  { name: "google", host: /^(fcm\.googleapis\.com|jmt17\.google\.com)$/ },
  { name: "mozilla", host: /^([a-z\d-]+\.)*push\.services\.mozilla\.com$/ },
  { name: "apple", host: /^([a-z\d-]+\.)+push\.apple\.com$/ },
  { name: "microsoft", host: /^([a-z\d-]+\.)+notify\.windows\.com$/ },
];

export const ENDPOINT_MAX = 1024;

/** Whose service an endpoint belongs to; undefined where it may not be written to. */
export function pushServiceOf(endpoint: string): string | undefined {
  if (endpoint.length > ENDPOINT_MAX || !URL.canParse(endpoint)) return undefined;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || port || username || password) return undefined;
  return SERVICES.find(({ host }) => host.test(hostname))?.name;
}
