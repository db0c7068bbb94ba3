import { createPrivateKey, X509Certificate } from "node:crypto";

/** What proves the gateway to a server, and the authority of the server's own certificate; texts in PEM. */
export interface ClientCertificate {
  readonly cert: string;
  readonly key: string;
  /** The authorities that Node knows by default. */
  readonly ca?: string;
}

function read<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}

/** Returns what is wrong with a certificate, its key or the authority, without their texts; null for nothing. */
export function certificateProblem({ cert, key, ca }: ClientCertificate): string | null {
  const certificate = read(() => new X509Certificate(cert));
  if (certificate === null) return "certificate: it is no certificate in PEM.";
  const privateKey = read(() => createPrivateKey(key));
  if (privateKey === null) return "key: it is no key in PEM without a passphrase.";
  if (!certificate.checkPrivateKey(privateKey)) return "key: it is not that of the certificate.";
  const isAuthority = ca === undefined || read(() => new X509Certificate(ca)) !== null;
  return isAuthority ? null : "authority: it is no certificate in PEM.";
}
