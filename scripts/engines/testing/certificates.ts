import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "../../scale/programs.ts";

/** The files of a certificate authority, and of a server at 127.0.0.1 whose certificate it signed. */
export interface Certificates {
  readonly ca: string;
  readonly certificate: string;
  readonly key: string;
}

/** Makes an authority and a certificate in a folder. Throws if openssl is missing or fails. */
export function makeCertificates(folder: string, authority: string): Certificates {
  const openssl = findProgram("openssl", "openssl");
  const file = (name: string): string => join(folder, `${authority}-${name}`);
  const request = (subject: string, key: string, ...rest: readonly string[]): void => {
    const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key];
    execFileSync(openssl, ["req", ...newKey, "-subj", `/CN=${subject}`, ...rest], { stdio: "pipe" });
  };
  const [ca, certificate, key, extensions] = ["ca.pem", "server.pem", "server.key", "server.ext"].map(file) as [
    string,
    string,
    string,
    string,
  ];
  request(authority, file("ca.key"), "-x509", "-days", "2", "-out", ca);
  request("127.0.0.1", key, "-out", file("server.csr"));
  writeFileSync(extensions, "subjectAltName=IP:127.0.0.1\n");
  const signer = ["-CA", ca, "-CAkey", file("ca.key"), "-CAcreateserial"];
  const made = ["-in", file("server.csr"), "-out", certificate, "-extfile", extensions, "-days", "2"];
  execFileSync(openssl, ["x509", "-req", ...signer, ...made], { stdio: "pipe" });
  return { ca, certificate, key };
}
